/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** A slot of Wix's checkout page; the page's script fills it. */
export const CheckoutSlot = ({ id }: { id: string }) => <div data-checkout-slot={id}></div>
