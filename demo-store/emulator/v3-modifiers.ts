import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { Modifier, ModifierChoice, StoredProduct } from '../data/stored.ts'
import { DecimalSchema } from './v3-decimal.ts'
import { invalid, notEmulated, refusal } from './wix-error.ts'

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(50))
const AddedPrice = v.nullish(DecimalSchema)

const ChoiceSchema = v.object({
  choiceId: v.nullish(v.string()),
  choiceType: v.optional(v.picklist(['CHOICE_TEXT', 'ONE_COLOR'])),
  name: v.nullish(Name),
  colorCode: v.optional(v.string()),
  addedPrice: AddedPrice
})

export const ModifiersSchema = v.pipe(
  v.array(
    v.object({
      id: v.nullish(v.string()),
      name: v.nullish(Name),
      modifierRenderType: v.optional(v.picklist(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'])),
      mandatory: v.nullish(v.boolean(), false),
      freeTextSettings: v.optional(
        v.object({
          title: v.pipe(v.string(), v.minLength(1), v.maxLength(150)),
          minCharCount: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
          maxCharCount: v.optional(v.pipe(v.number(), v.maxValue(500)), 500),
          defaultAddedPrice: AddedPrice
        })
      ),
      choicesSettings: v.optional(
        v.object({ choices: v.pipe(v.array(ChoiceSchema), v.minLength(1), v.maxLength(1000)) })
      )
    })
  ),
  v.maxLength(10)
)
type Written = v.InferOutput<typeof ModifiersSchema>[number]
type WrittenChoice = v.InferOutput<typeof ChoiceSchema>

function storedChoice(choice: WrittenChoice, old: Modifier | undefined): ModifierChoice {
  const { name, choiceType } = choice
  if (!name || !choiceType)
    throw refusal(400, 'MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED', 'A choice needs a name and a type')
  const { colorCode, addedPrice = null } = choice
  const id = choice.choiceId ?? old?.choices.find((one) => one.name === name)?.id ?? randomUUID()
  return { id, name, type: choiceType, colorCode, addedPrice }
}

function storedModifier(written: Written, old: readonly Modifier[]): Modifier {
  const { name, modifierRenderType: renderType, mandatory, freeTextSettings, choicesSettings } = written
  const same = old.find(({ id }) => id === written.id)
  if (written.id && !same)
    throw notEmulated('product.modifiers.id', 'A customization that is not of the product')
  if (!name || !renderType)
    throw refusal(400, 'MODIFIER_NAME_AND_TYPE_REQUIRED', 'A modifier needs a name and a render type')
  if ((renderType === 'FREE_TEXT') !== (choicesSettings === undefined))
    throw invalid('product.modifiers', 'needs choices, or a free text, as its render type says')
  return {
    id: same?.id ?? randomUUID(),
    name,
    renderType,
    mandatory: mandatory ?? false,
    freeText: freeTextSettings && {
      title: freeTextSettings.title,
      min: freeTextSettings.minCharCount,
      max: freeTextSettings.maxCharCount,
      addedPrice: freeTextSettings.defaultAddedPrice ?? null
    },
    choices: (choicesSettings?.choices ?? []).map((choice) => storedChoice(choice, same))
  }
}

/** The modifiers of a product as they were written, each with its id. */
export function storedModifiers(written: readonly Written[], old: readonly Modifier[] = []): Modifier[] {
  const ids = written.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length)
    throw invalid('product.modifiers', 'has one twice', 'MODIFIERS_ID_DUPLICATION_ERROR')
  return written.map((one) => storedModifier(one, old))
}

const money = (name: string, amount: number | null) => (amount === null ? {} : { [name]: String(amount) })

export const v3Modifiers = ({ v3 }: StoredProduct) =>
  (v3?.modifiers ?? []).map(({ id, name, renderType, mandatory, freeText, choices }) => ({
    id,
    name,
    key: name,
    modifierRenderType: renderType,
    mandatory,
    ...(freeText
      ? {
          freeTextSettings: {
            title: freeText.title,
            key: freeText.title,
            minCharCount: freeText.min,
            maxCharCount: freeText.max,
            ...money('defaultAddedPrice', freeText.addedPrice)
          }
        }
      : {}),
    ...(choices.length > 0
      ? {
          choicesSettings: {
            choices: choices.map(({ id, type, name, colorCode, addedPrice }) => ({
              choiceId: id,
              choiceType: type,
              key: name,
              name,
              ...(colorCode ? { colorCode } : {}),
              ...money('addedPrice', addedPrice)
            }))
          }
        }
      : {})
  }))
