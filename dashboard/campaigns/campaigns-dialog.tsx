import '../ui/list.css'
import './campaigns.css'

import { campaignState } from '#shared/settings/campaigns.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { MAX_CAMPAIGNS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Badge, Button, Heading, Text, TextButton } from '@wix/design-system'
import { useEffect, useRef, useState } from 'react'

import { $draft, editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $discounts } from '../shipping/discounts.ts'
import { $locale } from '../languages/locale.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { addCampaign, deleteCampaign, duplicateCampaign, nameOf } from './campaigns.ts'
import { CampaignForm } from './campaign-form.tsx'
import { COPY } from '../languages/en/campaigns-dialog.ts'
import { $now } from './now.ts'
import { $zone, askZone } from './site-zone.ts'
import { PeriodFields } from './time-field.tsx'
import { campaignWarnings } from './warnings.ts'
import { writtenLocal } from './written-time.ts'

const setTimes = ({ start, end }: { start: string; end: string }) => {
  const zone = start || end ? $draft.get().schedule.zone || $zone.get().name : ''
  editSettings('schedule', { start, end, zone }, 'schedule.times')
}

/** Always, or between two times. */
function Shown() {
  const { start, end, zone } = useDraft(({ schedule }) => schedule)
  const known = useStore($zone)
  const [isBetween, setBetween] = useState(start !== '' || end !== '')
  const isLimited = isBetween || start !== '' || end !== ''
  const own =
    zone && zone !== known.name ? COPY.zone.own({ zone }) : COPY.zone[known.from]({ zone: known.name })
  return (
    <>
      <ChoiceField
        label={COPY.shown}
        value={isLimited ? 'between' : 'always'}
        options={[
          { value: 'always', label: COPY.shownWhen.always },
          { value: 'between', label: COPY.shownWhen.between }
        ]}
        onChange={(when) => {
          setBetween(when === 'between')
          if (when === 'always') setTimes({ start: '', end: '' })
        }}
      />
      {isLimited && <PeriodFields times={{ start, end }} isOpen onChange={setTimes} />}
      <Text size="tiny" secondary>
        {own}
      </Text>
    </>
  )
}

interface ItemProps {
  campaign: Campaign
  isOpen: boolean
  isFull: boolean
  onToggle: () => void
  onDuplicate: () => void
  onDelete: () => void
}

const LINK = { size: 'small', skin: 'dark', underline: 'always' } as const

function Actions({ campaign, isOpen, isFull, onToggle, onDuplicate, onDelete }: ItemProps) {
  const name = nameOf(campaign)
  return (
    <div className="fsb-campaign-actions">
      <TextButton
        {...LINK}
        aria-expanded={isOpen}
        aria-label={isOpen ? COPY.close({ name }) : COPY.edit({ name })}
        onClick={onToggle}
      >
        {isOpen ? COPY.closeShort : COPY.editShort}
      </TextButton>
      <TextButton {...LINK} disabled={isFull} aria-label={COPY.duplicate({ name })} onClick={onDuplicate}>
        {COPY.duplicateShort}
      </TextButton>
      <TextButton {...LINK} aria-label={COPY.remove({ name })} onClick={onDelete}>
        {COPY.removeShort}
      </TextButton>
    </div>
  )
}

function Item({ campaign, ...actions }: ItemProps) {
  const locale = useStore($locale)
  const settings = useStore($draft)
  const shop = useStore($shopRules)
  const discounts = useStore($discounts)
  const now = useStore($now)
  const known = useStore($zone)
  const state = campaignState(campaign, now)
  const isForeignZone = campaign.zone !== known.name
  const times = COPY.period({
    start: writtenLocal(campaign.start, locale),
    end: writtenLocal(campaign.end, locale)
  })
  const warnings = campaignWarnings(campaign, { settings, shop, discounts, now, locale })
  return (
    <li className="fsb-campaign">
      <div className="fsb-campaign-head">
        <div className="fsb-campaign-words">
          <Text size="small" weight="normal">
            <bdi>{nameOf(campaign)}</bdi>
          </Text>
          <Text size="tiny" secondary tagName="span">
            {isForeignZone ? `${times} (${campaign.zone})` : times}
          </Text>
        </div>
        <Badge
          skin={state === 'running' ? 'neutralSuccess' : 'neutralLight'}
          size="small"
          uppercase={false}
          showTooltip={false}
        >
          {COPY.states[state]}
        </Badge>
        <Actions campaign={campaign} {...actions} />
      </div>
      {actions.isOpen && <CampaignForm campaign={campaign} isForeignZone={isForeignZone} />}
      {/* Below the fields: one that comes while the owner is at them moves none of them. */}
      {warnings.map((warning) => (
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
  const isFull = campaigns.length >= MAX_CAMPAIGNS
  return (
    <section ref={list} className="fsb-campaigns" aria-label={COPY.campaigns} tabIndex={-1}>
      <Heading as="h3" size="extraTiny">
        {COPY.campaigns}
      </Heading>
      <Text size="small" secondary>
        {COPY.campaignsHelp}
      </Text>
      {campaigns.length > 0 && (
        <ul className="fsb-list">
          {campaigns.map((campaign) => (
            <Item
              key={campaign.id}
              campaign={campaign}
              isOpen={open === campaign.id}
              isFull={isFull}
              onToggle={() => setOpen(open === campaign.id ? undefined : campaign.id)}
              onDuplicate={() => setOpen(duplicateCampaign(campaign))}
              onDelete={() => {
                // The button that has the focus goes with its row.
                list.current?.focus({ preventScroll: true })
                deleteCampaign(campaign)
              }}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <Text size="small" secondary>
          {COPY.full({ count: MAX_CAMPAIGNS })}
        </Text>
      ) : (
        <Button size="small" priority="secondary" onClick={() => setOpen(addCampaign())}>
          {COPY.add}
        </Button>
      )}
    </section>
  )
}

/** The dialog about the bar's dates and its campaigns. */
export function CampaignsDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => void askZone(), [])
  return (
    <Dialog
      title={COPY.title}
      onClose={onClose}
      footer={
        <Button size="small" onClick={onClose}>
          {COPY.done}
        </Button>
      }
    >
      <Shown />
      <Campaigns />
    </Dialog>
  )
}
