import { describe, expect, test } from 'vitest'
import { budgetOf, CALLER_BUDGETS, KEPT_FREE_BYTES, OTHER_BUDGET, PACE, STRANGERS } from './budget.js'

describe('what a caller may use', () => {
  test('an address, an account and a tablet', () => {
    expect(CALLER_BUDGETS).toEqual({
      nobody: {
        rate: { calls: 3000, seconds: 30 },
        atOnce: 200,
        waiting: 2000,
        uploads: 20,
        uploadBytes: 314_572_800,
      },
      person: {
        rate: { calls: 1500, seconds: 5 },
        atOnce: 24,
        waiting: 1000,
        uploads: 20,
        uploadBytes: 2_147_483_648,
      },
      device: {
        rate: { calls: 1500, seconds: 10 },
        atOnce: 20,
        waiting: 200,
        uploads: 10,
        uploadBytes: 209_715_200,
      },
    })
  })

  test('uploads without an account, and the disk that all leave', () => {
    expect(STRANGERS).toEqual({ uploads: 60, uploadBytes: 1_073_741_824, keptFreeShare: 0.05 })
    expect(KEPT_FREE_BYTES).toBe(33_554_432)
  })

  test('how fast bytes must move', () => {
    expect(PACE).toEqual({
      headersMs: 15_000,
      body: { windowMs: 30_000, bytesPerSecond: 8000 },
      answer: { windowMs: 120_000, bytesPerSecond: 2000 },
      lingerMs: 600_000,
      dropped: { bytesPerSecond: 32_000_000 },
    })
  })
})

describe('budgetOf', () => {
  const form = { depth: 20, textBytes: 1_000_000, texts: 200, files: 0, fileBytes: 0 }
  const ofPublic = { ...form, bodyBytes: 16_000, parts: 1000, textBytes: 400_000 }
  const ofDevice = { ...form, bodyBytes: 64_000, parts: 5000 }
  const ofPerson = { ...form, bodyBytes: 1_000_000, parts: 50_000 }

  test('depends on who may make the call', () => {
    expect(budgetOf({ access: 'public' })).toEqual(ofPublic)
    expect(budgetOf({ access: { device: true } })).toEqual(ofDevice)
    expect(budgetOf({ access: 'session' })).toEqual(ofPerson)
    expect(budgetOf({ access: { permission: 'osys.user.update' } })).toEqual(ofPerson)
  })

  test('holds the files that the call takes', () => {
    const limits = { files: { most: 3, bytes: 500 } }
    expect(budgetOf({ access: 'public', limits })).toEqual({ ...ofPublic, files: 3, fileBytes: 500 })
  })

  test('of a request for no call is that of a public one without files', () => {
    expect(OTHER_BUDGET).toEqual(ofPublic)
  })
})
