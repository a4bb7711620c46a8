import { createApp } from 'vue'

import { ByScript } from './by-script'
import Shop from './shop.vue'

createApp(location.search === '?script' ? ByScript : Shop).mount('#app')
