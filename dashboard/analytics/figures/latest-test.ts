import type { Statistics } from '#shared/api/statistics-api.ts'
import { atom } from 'nanostores'

/** The latest answer of the service about the test, whichever part of the page asked; undefined before the first. */
export const $latestTest = atom<Statistics['test'] | undefined>()
