import { ownScript } from '../../dom/own-script.ts'
import { defineGivenElement } from './given-element.ts'

// The script that defines `<free-shipping-bar>`, for pages that give it attributes or have a host of their own.
defineGivenElement(new URL(ownScript('free-shipping-bar.js')?.src ?? location.href).origin)
