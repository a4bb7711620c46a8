import styles from './strip.css?inline'

export { ProductStrip } from './product-strip.tsx'
export { styles }
