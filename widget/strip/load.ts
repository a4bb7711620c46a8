import styles from './strip.css?inline'

export { ProductStrip } from './components/product-strip.tsx'
export { styles }
