import '@wix/design-system/styles.global.css'
import { Button, Page, WixDesignSystemProvider } from '@wix/design-system'
import { createRoot } from 'react-dom/client'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <WixDesignSystemProvider>
      <Page>
        <Page.Header title="Free Shipping Bar" actionsBar={<Button>Save Changes</Button>} />
        <Page.Content>{null}</Page.Content>
      </Page>
    </WixDesignSystemProvider>
  )
}
