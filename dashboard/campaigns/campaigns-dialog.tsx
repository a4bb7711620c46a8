import './campaigns.css'

import { campaignState } from '#shared/settings/campaigns.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { MAX_CAMPAIGNS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Badge, Button, Heading, Text } from '@wix/design-system'
import { useRef, useState } from 'react'

import { Hint, WordButton } from '../ui/hint.tsx'
import { $draft, editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { CampaignForm, PeriodFields } from './campaign-form.tsx'
import { addCampaign, campaignWarnings, deleteCampaign, nameOf, OWN_ZONE } from './campaigns.ts'
import { $now } from './now.ts'
import { writtenLocal } from './written-time.ts'
import { COPY, fill } from '../languages/words.ts'

const setTimes = ({ start, end }: { start: string; end: string }) => {
  const zone = start || end ? $draft.get().schedule.zone || OWN_ZONE : ''
  editSettings('schedule', { start, end, zone }, 'schedule.times')
}

/** Limits of the time in which the bar is shown. */
function Shown() {
  const { start, end, zone } = useDraft(({ schedule }) => schedule)
  return (
    <section className="fsb-campaigns fsb-column" aria-label={COPY.campaignsDialog.shown}>
      <Heading as="h3" size="extraTiny">
        {COPY.campaignsDialog.shown}
      </Heading>
      <PeriodFields times={{ start, end }} isOpen onChange={setTimes} />
      <Hint size="tiny">{fill(COPY.campaignsDialog.zone, { zone: zone || OWN_ZONE })}</Hint>
    </section>
  )
}

interface ItemProps {
  campaign: Campaign
  isOpen: boolean
  onToggle: () => void
  onDelete: () => void
}

function Item({ campaign, isOpen, onToggle, onDelete }: ItemProps) {
  const locale = useStore($locale)
  const settings = useStore($draft)
  const shop = useStore($shopRules)
  const now = useStore($now)
  const name = nameOf(campaign)
  const state = campaignState(campaign, now)
  const times = fill(COPY.campaignsDialog.period, {
    start: writtenLocal(campaign.start, locale),
    end: writtenLocal(campaign.end, locale)
  })
  return (
    <li className="fsb-campaign fsb-box fsb-column">
      <div className="fsb-row">
        <div className="fsb-campaign-words fsb-column">
          <Text size="small" weight="normal">
            <bdi>{name}</bdi>
          </Text>
          <Hint size="tiny" tagName="span">
            {campaign.zone === OWN_ZONE ? times : `${times} (${campaign.zone})`}
          </Hint>
        </div>
        <Badge
          skin={state === 'running' ? 'neutralSuccess' : 'neutralLight'}
          size="small"
          uppercase={false}
          showTooltip={false}
        >
          {COPY.campaignsDialog.states[state]}
        </Badge>
        <WordButton
          aria-expanded={isOpen}
          aria-label={
            isOpen ? fill(COPY.campaignsDialog.close, { name }) : fill(COPY.campaignsDialog.edit, { name })
          }
          onClick={onToggle}
        >
          {isOpen ? COPY.campaignsDialog.closeShort : COPY.campaignsDialog.editShort}
        </WordButton>
        <WordButton aria-label={fill(COPY.campaignsDialog.remove, { name })} onClick={onDelete}>
          {COPY.campaignsDialog.removeShort}
        </WordButton>
      </div>
      {isOpen && <CampaignForm campaign={campaign} />}
      {/* Below the fields: one that comes while the owner is at them moves none of them. */}
      {campaignWarnings(campaign, { settings, shop, now, locale }).map((warning) => (
        <Notice key={warning} skin="warning">
          {warning}
        </Notice>
      ))}
    </li>
  )
}

function Campaigns() {
  const campaigns = useDraft(({ schedule }) => schedule.campaigns)
  const [open, setOpen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const remove = (campaign: Campaign) => {
    // The button that has the focus goes with its row.
    list.current?.focus({ preventScroll: true })
    deleteCampaign(campaign)
  }
  return (
    <section
      ref={list}
      className="fsb-campaigns fsb-column"
      aria-label={COPY.campaignsDialog.campaigns}
      tabIndex={-1}
    >
      <Heading as="h3" size="extraTiny">
        {COPY.campaignsDialog.campaigns}
      </Heading>
      <Hint>{COPY.campaignsDialog.campaignsHelp}</Hint>
      {campaigns.length > 0 && (
        <ul className="fsb-column">
          {campaigns.map((campaign) => (
            <Item
              key={campaign.id}
              campaign={campaign}
              isOpen={open === campaign.id}
              onToggle={() => setOpen(open === campaign.id ? undefined : campaign.id)}
              onDelete={() => remove(campaign)}
            />
          ))}
        </ul>
      )}
      {campaigns.length < MAX_CAMPAIGNS ? (
        <Button size="small" priority="secondary" onClick={() => setOpen(addCampaign())}>
          {COPY.campaignsDialog.add}
        </Button>
      ) : (
        <Hint>{fill(COPY.campaignsDialog.full, { count: MAX_CAMPAIGNS })}</Hint>
      )}
    </section>
  )
}

/** The dialog about the bar's dates and its campaigns. */
export function CampaignsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={COPY.campaignsDialog.title}
      onClose={onClose}
      footer={
        <Button size="small" onClick={onClose}>
          {COPY.campaignsDialog.done}
        </Button>
      }
    >
      <Shown />
      <Campaigns />
    </Dialog>
  )
}
