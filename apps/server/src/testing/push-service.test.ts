import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt } from './push-service.js'

test('a push message is read as RFC 8291, appendix A, says', () => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const keys = { ecdh, auth: 'BTBZMqHH6r4Tts7J_aSIgg', p256dh: ecdh.getPublicKey('base64url') }
  expect(decrypt(body, keys)).toBe('When I grow up, I want to be a watermelon')
})
