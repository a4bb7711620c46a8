import type { Settings } from '#shared/settings/settings.ts'

/** Settings under the names of the earlier widget (spec § 3 "Earlier widget settings model"). */
export const earlierWidget = ({
  enabled,
  threshold,
  currency,
  style,
  messages,
  visibility,
  products
}: Settings) => ({
  barEnabled: enabled,
  barText: messages.progressTemplate,
  threshold,
  currency,
  backgroundColor: style.backgroundColor,
  textColor: style.textColor,
  progressBarColor: style.barColor,
  showProgressBar: true,
  position: visibility.position,
  textAlignment: style.textAlignment,
  textDirection: style.textDirection,
  products: {
    enabled: products.enabled,
    nameCharLimit: products.nameCharLimit,
    buttonStyle: products.buttonStyle,
    buttonColor: products.buttonColor,
    buttonTextColor: products.buttonTextColor
  },
  messages
})
