import { useStore } from '@nanostores/react'
import { Box, Card, Heading } from '@wix/design-system'
import { type ReactNode, useState } from 'react'

import { Hint } from '../ui/hint.tsx'
import { nameOf } from '../campaigns/campaigns.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { $stripProducts } from '../products/picker.ts'
import { $startup } from '../session/startup.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { $hasSideCart } from '../session/answers.ts'
import { $shownLanguage } from '../text-content/other-languages.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { BarFrame } from './bar-frame.tsx'
import { CartSimulator, DestinationChoice } from './cart-simulator.tsx'
import { createPreviewBar, type PreviewBar } from './preview-bar.ts'
import { ShopPicture } from './shop-picture.tsx'
import { $siteTheme } from './site-theme.ts'
import { DEVICES, PLACES, spotAt } from './spots.ts'
import { view } from './view.ts'
import { Why } from './why.tsx'
import './preview.css'

/** The place of the shop in which the bar is previewed, and the device. */
function SpotChoice() {
  const place = useStore(view.$place)
  return (
    <div className="fsb-preview-spot">
      <SelectField
        label={COPY.preview.place}
        value={place}
        options={PLACES.map((value) => ({ value, label: COPY.settings[`visibility_${value}`].label }))}
        onChange={(chosen) => view.$place.set(PLACES.find((one) => one === chosen) ?? place)}
      />
      <ChoiceField
        label={COPY.preview.device}
        value={useStore(view.$device)}
        options={DEVICES.map((value) => ({ value, label: COPY.preview.devices[value] }))}
        onChange={(device) => view.$device.set(device)}
      />
    </div>
  )
}

/** Now, or in a campaign. */
function CampaignChoice() {
  const campaigns = useDraft(({ schedule }) => schedule.campaigns)
  const chosen = useStore(view.$campaign)
  if (campaigns.length === 0) return null
  const words = COPY.campaignsDialog.preview
  return (
    <SelectField
      label={words.at}
      value={campaigns.some(({ id }) => id === chosen) ? chosen : ''}
      none={words.now}
      options={campaigns.map((campaign) => ({
        value: campaign.id,
        label: fill(words.campaign, { name: nameOf(campaign) })
      }))}
      onChange={(id) => view.$campaign.set(id)}
    />
  )
}

/** Says what the picture does not show. */
function Notes({ isOff }: { isOff: boolean }) {
  const isSiteUnknown = useStore($siteTheme).state === 'unknown'
  const isFixed = useDraft(({ visibility }) => visibility.placement === 'fixed')
  const isMatched = useDraft(({ style }) => style.matchSite)
  const notes = [
    isOff ? COPY.preview.off : isFixed && COPY.preview.staysInView,
    isMatched && isSiteUnknown && COPY.appearance.matchSiteNote
  ]
  return (
    <div className="fsb-preview-notes">
      <Hint>{notes.filter(Boolean).join(' ')}</Hint>
    </div>
  )
}

/** The bar in its place of the shop. */
function Stage({ bar, instanceId }: { bar: PreviewBar; instanceId: string }) {
  const place = useStore(view.$place)
  const device = useStore(view.$device)
  const visibility = useDraft((draft) => draft.visibility)
  const products = useDraft((draft) => draft.products)
  const spot = spotAt({ visibility, products }, place, device, useStore($hasSideCart))
  const isOff = !visibility[place][device]
  return (
    <div>
      <ShopPicture
        spot={spot}
        position={visibility.position}
        isRightToLeft={useStore(view.$isRightToLeft)}
        isOff={isOff}
      >
        <BarFrame bar={bar} spot={spot} instanceId={instanceId} />
      </ShopPicture>
      <Notes isOff={isOff} />
    </div>
  )
}

/** The shopper's bar as the draft makes it, with a simulated cart. `check`: opens the list of everything to look at. */
export function Preview({ check }: { check: ReactNode }) {
  const [bar] = useState(() =>
    createPreviewBar({
      $settings: view.$shown,
      $shopRules,
      $endsAt: view.$endsAt,
      $products: $stripProducts,
      $language: $shownLanguage
    })
  )
  const startup = useStore($startup)
  const enabled = useDraft((draft) => draft.enabled)
  const isFromShop = useDraft(({ shipping }) => shipping.amountFrom === 'shop')
  if (startup.state !== 'ready') return null
  return (
    <Card>
      <Box direction="vertical" gap="18px" padding="18px">
        <Box verticalAlign="middle" align="space-between" gap="12px" flexWrap="wrap">
          <Heading as="h2" size="small">
            {COPY.preview.title}
          </Heading>
          {check}
        </Box>
        {!enabled && <Notice skin="info">{COPY.preview.disabled}</Notice>}
        <SpotChoice />
        <Stage bar={bar} instanceId={startup.instance.instanceId} />
        <CartSimulator bar={bar} />
        {isFromShop && <DestinationChoice bar={bar} />}
        <CampaignChoice />
        <Why bar={bar} />
      </Box>
    </Card>
  )
}
