import { describe, expect, test } from 'vitest'
import { anApi, AWAY } from '../testing/api.js'
import { aCall } from '../testing/call.js'
import { aDevice } from '../testing/kiosk.js'
import { changeDevice, loadDevices, pairDevice, revokeDevice } from './actions.devices.js'
import { createDevice, deleteDevice, listDevices, updateDevice } from './endpoints.js'

const FIELDS = { fields: ['code', 'name', 'units'] }

describe('loadDevices (Spec §7)', () => {
  test('gives the tablets, and shows no notice when it fails', async () => {
    const { ports, sent } = aCall(listDevices, { items: [aDevice()] })
    const { signal } = new AbortController()
    expect(await loadDevices(ports, { signal })).toEqual({ ended: 'done', value: [aDevice()] })
    expect(sent).toEqual([{ input: {}, options: { signal, quiet: true } }])
  })

  test('says why nothing came', async () => {
    const { api } = anApi(new Map())
    expect(await loadDevices({ api })).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('pairDevice, changeDevice and revokeDevice (Spec §4)', () => {
  const named = { name: 'Recepción', units: ['consultants', 'solutions'] } as const

  test('send what the form holds, and leave the errors of its fields to it', async () => {
    const pairing = aCall(createDevice, { device: aDevice() })
    expect(await pairDevice(pairing.ports, { code: 'K7MP3XQ9', ...named })).toMatchObject({ ended: 'done' })
    expect(pairing.sent).toEqual([{ input: { code: 'K7MP3XQ9', ...named }, options: FIELDS }])

    const changing = aCall(updateDevice, { device: aDevice() })
    expect(await changeDevice(changing.ports, 4, named)).toMatchObject({ ended: 'done' })
    expect(changing.sent).toEqual([{ input: { id: 4, ...named }, options: FIELDS }])
  })

  test('end the key of a tablet', async () => {
    const { ports, sent } = aCall(deleteDevice)
    expect(await revokeDevice(ports, 4)).toMatchObject({ ended: 'done' })
    expect(sent.map(({ input }) => input)).toEqual([{ id: 4 }])
  })
})
