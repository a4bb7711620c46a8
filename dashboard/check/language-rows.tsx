import { Heading, Text } from '@wix/design-system'
import { memo, useId } from 'react'

import type { LanguageTab } from '../text-content/language-tabs.ts'
import type { Finding } from './finding.ts'
import { stateName, tabName } from './finding-words.ts'
import { PictureBox } from './picture-box.tsx'
import type { Row } from './rows.ts'

interface RowProps extends Pick<Row, 'pictures'> {
  isDrawn: boolean
  /** Findings by the id of the picture. */
  findings: ReadonlyMap<string, readonly Finding[]>
}

const NONE: readonly Finding[] = []

/** One cart. A row that is drawn is not drawn again while the others are. */
const StateRow = memo(function StateRow({ pictures, isDrawn, findings }: RowProps) {
  const [first] = pictures
  return (
    <li className="fsb-check-row">
      <Text size="small" weight="normal">
        {first && stateName(first.state)}
      </Text>
      <div className="fsb-check-pictures">
        {pictures.map((picture) => (
          <PictureBox
            key={picture.id}
            picture={picture}
            isDrawn={isDrawn}
            findings={findings.get(picture.id) ?? NONE}
          />
        ))}
      </div>
    </li>
  )
})

interface LanguageRowsProps {
  tab: LanguageTab
  rows: readonly Row[]
  drawn: number
  findings: RowProps['findings']
}

/** All carts in one language. */
export const LanguageRows = memo(function LanguageRows({ tab, rows, drawn, findings }: LanguageRowsProps) {
  const id = useId()
  return (
    <section className="fsb-check-language" aria-labelledby={id}>
      <Heading as="h3" size="tiny" id={id}>
        {tabName(tab)}
      </Heading>
      <ul className="fsb-check-rows">
        {rows.map(({ key, pictures }, index) => (
          <StateRow key={key} pictures={pictures} isDrawn={index < drawn} findings={findings} />
        ))}
      </ul>
    </section>
  )
})
