import { build } from '../../scripts/build.mjs'

/** Builds what is out of date, before the first test of a run. */
export default () => build()
