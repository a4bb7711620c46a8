// The part of `<free-shipping-bar>` that comes after its first paint.
export * as components from '../components.ts'
export { hearEarly } from '../connection.ts'
export { createGiving } from './giving.ts'
