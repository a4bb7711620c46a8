import { Box, Button, Input, Text, TextButton } from '@wix/design-system'
import { useState } from 'react'

import { LeavingControl } from '../ui/leaving.tsx'
import './search-box.css'
import { COPY, fill } from '../languages/words.ts'

/** Wix refuses a longer search. */
const TERM_MAX = 100

interface SearchBoxProps {
  /** The term that the list is filtered by; '' for the whole list. */
  shownTerm: string
  onSearch: (term: string) => void
  onClear: () => void
}

/** A search box. Its text is its own state, so that typing does not render the list. */
export function SearchBox({ shownTerm, onSearch, onClear }: SearchBoxProps) {
  const [term, setTerm] = useState('')
  const clear = () => {
    setTerm('')
    onClear()
  }
  return (
    <Box direction="vertical" gap="6px">
      <search className="fsb-product-search">
        <Input
          size="small"
          ariaLabel={COPY.products.searchLabel}
          placeholder={COPY.products.searchPlaceholder}
          value={term}
          maxLength={TERM_MAX}
          clearButton
          clearButtonAriaLabel={COPY.products.clearSearch}
          onChange={(event) => setTerm(event.target.value)}
          onClear={clear}
          onEscapePressed={clear}
          onEnterPressed={() => onSearch(term)}
        />
        <Button size="small" disabled={term.trim() === ''} onClick={() => onSearch(term)}>
          {COPY.products.search}
        </Button>
      </search>
      {term.length >= TERM_MAX && (
        <Text size="tiny" secondary>
          {COPY.products.searchLimit}
        </Text>
      )}
      {shownTerm && (
        <Box gap="6px" verticalAlign="middle" flexWrap="wrap">
          <Text size="tiny" secondary>
            {fill(COPY.products.resultsFor, { term: shownTerm })}
          </Text>
          <LeavingControl>
            <TextButton size="tiny" onClick={clear}>
              {COPY.products.showAll}
            </TextButton>
          </LeavingControl>
        </Box>
      )}
    </Box>
  )
}
