import type { Statistics } from '#shared/api/statistics-api.ts'
import { atom } from 'nanostores'

/** What the service said last about the test, whoever on the page asked; undefined before it did. */
export const $latestTest = atom<Statistics['test'] | undefined>()
