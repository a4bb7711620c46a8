// The strip's own module: loaded when there are products.
import styles from './strip.css?inline'

export { ProductStrip } from './product-strip.tsx'
export { styles }
