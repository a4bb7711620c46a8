const MESSAGE =
  'free-shipping-bar has no adapter for Medusa or EverShop. Twenty lines make one: "Write a cart source" in the ' +
  'README.md of the package free-shipping-bar.'

function refuse(): never {
  throw new Error(MESSAGE)
}

/** Named, so that an import of it fails with the message above, and not with "no such export". */
export const medusaCart: never = refuse()
/** See `medusaCart`. */
export const evershopCart: never = refuse()
