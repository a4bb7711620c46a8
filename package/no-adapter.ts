// Named, so that an import fails with this message, and not with "no such export".
export let medusaCart: never, evershopCart: never

throw new Error(
  'free-shipping-bar has no adapter for Medusa or EverShop. Twenty lines make one: "Write a cart source" in the ' +
    'README.md of the package free-shipping-bar.'
)
