import 'free-shipping-bar/react-types'

export const Right = () => (
  <free-shipping-bar
    threshold={50}
    currency="EUR"
    cart={{ total: 20 }}
    closable
    onfsb-progress={({ detail }) => detail.remaining.toFixed(2)}
  >
    <b slot="icon">!</b>
  </free-shipping-bar>
)
// @ts-expect-error there is no such attribute
export const Wrong = () => <free-shipping-bar treshold={50} />
