import { idOf } from '../data/stock.ts'
import type { StoredProduct, StoredVariant } from '../data/stored.ts'

export const optionId = (product: StoredProduct, name: string) => idOf(`${product.id} ${name}`)
export const choiceId = (product: StoredProduct, name: string, value: string) =>
  idOf(`${product.id} ${name} ${value}`)

/** The options that a product can be chosen in. */
export const v3Options = (product: StoredProduct, withMedia: boolean) =>
  product.options.map(({ name, choices }) => ({
    id: optionId(product, name),
    name,
    optionRenderType: 'TEXT_CHOICES',
    key: name,
    choicesSettings: {
      choices: choices.map(({ value, mediaIds }) => {
        const variants = product.variants.filter((variant) => variant.choices[name] === value)
        return {
          choiceId: choiceId(product, name, value),
          choiceType: 'CHOICE_TEXT',
          key: value,
          name: value,
          inStock: product.inStock && variants.some(({ inStock }) => inStock),
          visible: variants.some(({ visible }) => visible),
          ...(withMedia ? { media: { items: mediaIds.map((mediaId) => ({ mediaId })) } } : {})
        }
      })
    }
  }))

/** The choices that make a variant; their names only on request. */
export const v3Choices = (product: StoredProduct, variant: StoredVariant, withNames: boolean) =>
  Object.entries(variant.choices).map(([name, value]) => ({
    optionChoiceIds: { optionId: optionId(product, name), choiceId: choiceId(product, name, value) },
    ...(withNames
      ? { optionChoiceNames: { optionName: name, choiceName: value, renderType: 'TEXT_CHOICES' } }
      : {})
  }))

/** Option and choice by the ids that `v3Options` gave them. */
export function choiceById(product: StoredProduct, ids: { optionId: string; choiceId: string }) {
  const option = product.options.find(({ name }) => optionId(product, name) === ids.optionId)
  const choice = option?.choices.find(({ value }) => choiceId(product, option.name, value) === ids.choiceId)
  return option && choice ? ([option.name, choice.value] as const) : undefined
}
