import { defineElement } from './element.ts'

defineElement()
