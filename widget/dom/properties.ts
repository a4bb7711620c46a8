/** Takes over the properties that a page set before their element had its class. */
export function takeProperties(element: Element, names: Iterable<string>): void {
  for (const name of names) {
    const own = Object.getOwnPropertyDescriptor(element, name)
    if (own && Reflect.deleteProperty(element, name)) Reflect.set(element, name, own.value)
  }
}
