import { describe, expect, test } from 'vitest'

import { readInstance } from '#shared/instance.ts'

const token = (payload: unknown) =>
  `signature.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`

describe('the instance in the address', () => {
  test('the instance is read from the signed token', () => {
    const credential = token({ instanceId: 'shop-1', signDate: '2026-01-01' })
    expect(readInstance(`?instance=${credential}`)).toEqual({ instanceId: 'shop-1', credential })
  })

  test('the instance is read from a plain id', () => {
    expect(readInstance('?instanceId=shop-2')).toEqual({ instanceId: 'shop-2', credential: 'shop-2' })
  })

  test('the instance is the plain id if the token cannot be read', () => {
    expect(readInstance('?instance=nonsense&instanceId=shop-3').instanceId).toBe('shop-3')
  })

  test.each([
    [''],
    ['?instance='],
    ['?instance=one-part'],
    ['?instance=a.b'],
    ['?instance=a.b.c'],
    [`?instance=${token([])}`],
    [`?instance=${token({ instanceId: '' })}`],
    [`?instance=${token({ instanceId: 7 })}`],
    ['?instanceId='],
    ['?instanceId=%20']
  ])('the instance is missing in "%s"', (search) => {
    expect(() => readInstance(search)).toThrow('No instance ID found')
  })
})
