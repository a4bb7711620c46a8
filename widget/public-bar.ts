import pageStyles from './page.css?inline'
import { defineElement } from './element.ts'
import { adopt } from './styles.ts'
import { TAG } from './tag.ts'

// The bar as a page of its own, for hosts that frame it: whose bar it is stands in the address.
adopt(document, pageStyles)
defineElement()
const bar = document.createElement(TAG)
bar.setAttribute('instance-id', new URLSearchParams(location.search).get('instanceId')?.trim() ?? '')
bar.setAttribute('host', 'parent')
document.querySelector('main')?.append(bar)
