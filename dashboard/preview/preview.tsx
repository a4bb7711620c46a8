import { useStore } from '@nanostores/react'
import { Box, Card, Heading, SegmentedToggle, Text } from '@wix/design-system'
import { computed } from 'nanostores'
import { type ReactNode, useState } from 'react'

import { nameOf } from '../campaigns/campaigns.ts'
import { SelectField } from '../ui/select-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { Notice } from '../ui/notice.tsx'
import { shownGoals } from '../goals/shown-goals.ts'
import { $discounts, $shopRules } from '../shipping/shop-rules.ts'
import { type CartMaker, createCartMaker } from './cart-maker.ts'
import { $startup } from '../session/startup.ts'
import { CartSimulator } from './cart-simulator.tsx'
import { DestinationChoice } from './destination-choice.tsx'
import { goalOf, type Situation, sumsOf } from './made-up.ts'
import { $stripProducts } from '../products/products.ts'
import { placeName } from './reason-words.ts'
import { view } from './view.ts'
import { $siteTheme } from './site-theme.ts'
import { PLACES } from './spots.ts'
import { Stage } from './stage.tsx'
import { $tabLanguage } from '../text-content/language-tabs.ts'
import { WhyRow } from './why-row.tsx'
import '../ui/select-field.css'
import './preview.css'
import { COPY, fill } from '../languages/words.ts'

const $rewards = computed(view.$shown, ({ rewards }) => rewards)
const $threshold = computed(view.$shown, ({ threshold }) => threshold)
const $currency = computed(view.$shown, ({ currency }) => currency)
/** The goals of what is shown, as checkout keeps them then. Separate stores: other settings change with each key press. */
const $goals = computed(
  [$rewards, $threshold, $currency, $discounts],
  (rewards, threshold, currency, discounts) => shownGoals({ rewards, threshold, currency }, discounts)
)

/** Why shoppers there have no bar, where the amounts come from the shop. */
function NoBarNote({ situation }: { situation: Situation }) {
  const { state } = goalOf(situation)
  if (state !== 'unreachable' && state !== 'neverFree') return null
  return (
    <Text size="small" secondary>
      {fill(COPY.preview.noBar[state], { place: placeName(situation.destination) })}
    </Text>
  )
}

/** The cart that moves the previewed bar, and where it goes to. */
function Simulator({ maker }: { maker: CartMaker }) {
  const situation = useStore(maker.$situation)
  const { settings, shop } = situation
  const goal = goalOf(situation)
  const hasPlaces = settings.shipping.amountFrom === 'shop' && shop.state === 'known'
  return (
    <>
      <NoBarNote situation={situation} />
      <CartSimulator
        cart={maker.slider}
        threshold={goal.state === 'amount' ? goal.amount : undefined}
        goods={situation.madeUp.products.length > 0 ? sumsOf(situation).goods : undefined}
      />
      {hasPlaces && (
        <div className="fsb-preview-places">
          <DestinationChoice maker={maker} />
        </div>
      )}
    </>
  )
}

/** Says that the preview cannot show the site's own looks. */
function SiteNote() {
  const isMatched = useDraft(({ style }) => style.matchSite)
  const isUnknown = useStore($siteTheme).state === 'unknown'
  if (!isMatched || !isUnknown) return null
  return (
    <Text size="small" secondary>
      {COPY.appearance.matchSiteNote}
    </Text>
  )
}

function DeviceToggle() {
  return (
    <SegmentedToggle
      size="small"
      ariaLabel={COPY.preview.device}
      selected={useStore(view.$device)}
      onClick={(_, device) => view.showOn(device === 'mobile' ? 'mobile' : 'desktop')}
    >
      <SegmentedToggle.Button value="desktop">{COPY.preview.devices.desktop}</SegmentedToggle.Button>
      <SegmentedToggle.Button value="mobile">{COPY.preview.devices.mobile}</SegmentedToggle.Button>
    </SegmentedToggle>
  )
}

/** Chooses the place of the shop in which the bar is previewed. */
function PlaceChoice() {
  const place = useStore(view.$place)
  return (
    <select
      className="fsb-select"
      aria-label={COPY.preview.place}
      value={place}
      onChange={({ target }) => view.showIn(PLACES.find((one) => one === target.value) ?? place)}
    >
      {PLACES.map((one) => (
        <option key={one} value={one}>
          {COPY.visibility[one]}
        </option>
      ))}
    </select>
  )
}

/** Now, or in a campaign. */
function CampaignChoice() {
  const campaigns = useDraft(({ schedule }) => schedule.campaigns)
  const chosen = useStore(view.$campaign)
  if (campaigns.length === 0) return null
  const options = campaigns.map((campaign) => ({
    value: campaign.id,
    label: fill(COPY.campaignsDialog.preview.campaign, { name: nameOf(campaign) })
  }))
  return (
    <SelectField
      label={COPY.campaignsDialog.preview.at}
      value={campaigns.some(({ id }) => id === chosen) ? chosen : ''}
      none={COPY.campaignsDialog.preview.now}
      options={options}
      onChange={view.showCampaign}
    />
  )
}

/** The shopper's bar as the draft makes it, with a simulated cart. `check`: opens every picture of it. */
export function Preview({ check }: { check: ReactNode }) {
  const [maker] = useState(() =>
    createCartMaker({
      $settings: view.$shown,
      $shopRules,
      $goals,
      $plan: view.$rules,
      $products: $stripProducts
    })
  )
  const startup = useStore($startup)
  const enabled = useDraft((draft) => draft.enabled)
  const direction = useDraft((draft) => draft.style.textDirection)
  const language = useStore($tabLanguage)
  const isRightToLeft = useStore(view.$isRightToLeft)
  if (startup.state !== 'ready') return null
  return (
    <Card>
      <Box direction="vertical" gap="18px" padding="18px">
        <Box verticalAlign="middle" align="space-between" gap="12px" flexWrap="wrap">
          <Heading as="h2" size="small">
            {COPY.preview.title}
          </Heading>
          <div className="fsb-preview-devices">
            <DeviceToggle />
          </div>
        </Box>
        {!enabled && <Notice skin="info">{COPY.preview.disabled}</Notice>}
        <Box verticalAlign="middle" align="space-between" gap="12px">
          <PlaceChoice />
          {check}
        </Box>
        <Stage maker={maker} instanceId={startup.instance.instanceId} />
        <WhyRow maker={maker} instance={startup.instance} />
        <SiteNote />
        <CampaignChoice />
        <Simulator maker={maker} />
        <SwitchField
          label={COPY.preview.rightToLeft}
          {...(language
            ? { help: COPY.preview.directionOfLanguage, disabled: true }
            : direction === 'rtl'
              ? { help: COPY.preview.alreadyRightToLeft, disabled: true }
              : {})}
          checked={isRightToLeft}
          onChange={view.turnRightToLeft}
        />
      </Box>
    </Card>
  )
}
