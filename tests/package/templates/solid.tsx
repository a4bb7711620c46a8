import 'free-shipping-bar/solid-types'

export const Right = () => (
  <free-shipping-bar
    threshold={50}
    currency="EUR"
    prop:cart={{ total: 20 }}
    closable
    on:fsb-progress={({ detail }) => detail.remaining.toFixed(2)}
  >
    <b slot="icon">!</b>
  </free-shipping-bar>
)
// @ts-expect-error there is no such attribute
export const Wrong = () => <free-shipping-bar treshold={50} />
