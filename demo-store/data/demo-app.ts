/** The app that the demo's platform knows, and its one shop. Not a secret of any real app. */
export const DEMO_APP = {
  appId: 'f4ee5b1a-9d2c-4c0e-8a57-3d1f6b7c9e20',
  appSecret: 'demo-only-secret-of-the-local-platform',
  instanceId: '6a1c2d3e-4f50-4617-8293-a4b5c6d7e8f9',
  /** The site's own id. */
  metaSiteId: '0c9f7b52-3a1d-4e86-b5f4-2d8e6a7c1b30'
} as const
