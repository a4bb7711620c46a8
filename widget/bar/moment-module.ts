// Loaded when a goal is reached.
import styles from './moment.css?inline'

export { styles }
