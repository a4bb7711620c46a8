import { currencySymbol } from '#shared/money.ts'
import { ICON_TYPES, iconEmoji, type IconType } from '#shared/settings/icons.ts'
import { CAMPAIGN_NAME_LIMIT } from '#shared/settings/limits.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { withOverrides } from '#shared/settings/campaigns.ts'
import { Input, Text } from '@wix/design-system'
import { useMemo } from 'react'

import { barTypes, shownColors } from '../appearance/appearance.tsx'
import { COPY as APPEARANCE } from '../languages/en/appearance.ts'
import { endStep } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { campaignGoals } from '../goals/goals.ts'
import { COPY as TEXTS } from '../languages/en/text-content.ts'
import { ColorField } from '../ui/color-field.tsx'
import { ContrastNote } from '../ui/contrast-note.tsx'
import { InputField } from '../ui/input-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { GoalsPart, type PartProps, TextsPart } from './campaign-texts.tsx'
import { changeCampaign, changeOverride, hasPart, nameOf, switchPart } from './campaigns.ts'
import { COPY } from '../languages/en/campaigns-dialog.ts'
import { PeriodFields } from './time-field.tsx'

const NameField = ({ campaign: { id, name } }: { campaign: Campaign }) => (
  <InputField
    label={COPY.name}
    help={COPY.nameHelp}
    maxLength={CAMPAIGN_NAME_LIMIT}
    value={name}
    onChange={(text) => changeCampaign(id, { name: text }, 'name')}
    onBlur={endStep}
  />
)

function AmountPart({ campaign, during }: PartProps) {
  const { id } = campaign
  const { threshold, currency, shipping } = during
  const isOfShop = shipping.amountFrom === 'shop'
  const isOn = hasPart(campaign, 'amount')
  const affix = (code: string) => <Input.Affix>{currencySymbol(code)}</Input.Affix>
  return (
    <>
      <SwitchField
        label={COPY.amount}
        {...(isOfShop ? { help: COPY.amountOfShop, disabled: !isOn } : {})}
        checked={isOn}
        onChange={(on) => switchPart(campaign, 'amount', on)}
      />
      {isOn && !isOfShop && (
        <>
          <AmountField
            label={COPY.threshold}
            value={threshold}
            currency={currency}
            prefix={affix(currency)}
            onChange={(amount) => changeOverride(id, 'threshold', amount)}
          />
          {Object.entries(shipping.amounts).map(([code, amount]) => (
            <AmountField
              key={code}
              label={COPY.amountIn({ currency: code })}
              value={amount}
              currency={code}
              prefix={affix(code)}
              onChange={(value) =>
                changeOverride(id, 'shipping_amounts', { ...shipping.amounts, [code]: value })
              }
            />
          ))}
        </>
      )}
    </>
  )
}

const iconLabel = (type: IconType) => `${iconEmoji(type)} ${TEXTS.icons[type]}`.trim()

function LooksPart({ campaign, during: { style, icon } }: PartProps) {
  const { id } = campaign
  const isOn = hasPart(campaign, 'looks')
  const colors = shownColors(style)
  return (
    <>
      <SwitchField label={COPY.looks} checked={isOn} onChange={(on) => switchPart(campaign, 'looks', on)} />
      {isOn && (
        <>
          <div className="fsb-campaign-pair">
            <SelectField
              label={APPEARANCE.barType}
              value={style.barType}
              options={barTypes()}
              onChange={(type) => changeOverride(id, 'style_barType', type)}
            />
            <SelectField
              label={TEXTS.icon}
              value={icon.type}
              options={ICON_TYPES.map((value) => ({ value, label: iconLabel(value) }))}
              onChange={(type) => changeOverride(id, 'icon_type', type)}
            />
          </div>
          <div className="fsb-campaign-pair">
            {colors.map((name) => (
              <ColorField
                key={name}
                label={APPEARANCE[name]}
                value={style[name]}
                onChange={(color) => changeOverride(id, `style_${name}`, color)}
              />
            ))}
          </div>
          <ContrastNote
            what={APPEARANCE.contrast}
            text={style.textColor}
            background={style.backgroundColor}
            onRepair={(color) => changeOverride(id, 'style_textColor', color)}
          />
        </>
      )}
    </>
  )
}

/** Everything of one campaign. Each change is in the draft at once, and the preview can show it. */
export function CampaignForm({ campaign, isForeignZone }: { campaign: Campaign; isForeignZone: boolean }) {
  const settings = useDraft((draft) => draft)
  const during = withOverrides(settings, campaign)
  const { id, start, end, zone } = campaign
  const editor = useMemo(
    () => campaignGoals(id, (goals, field) => changeOverride(id, 'rewards_goals', goals, field)),
    [id]
  )
  return (
    <div className="fsb-campaign-form" role="group" aria-label={nameOf(campaign)}>
      <NameField campaign={campaign} />
      <PeriodFields
        times={{ start, end }}
        isOpen={false}
        onChange={(times) => changeCampaign(id, times, 'times')}
      />
      {isForeignZone && (
        <Text size="tiny" secondary>
          {COPY.zone.own({ zone })}
        </Text>
      )}
      <AmountPart campaign={campaign} during={during} />
      <GoalsPart campaign={campaign} editor={editor} />
      <TextsPart campaign={campaign} during={during} editor={editor} />
      <LooksPart campaign={campaign} during={during} />
    </div>
  )
}
