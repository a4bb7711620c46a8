/** A stranger's project: what differs from the other ones. Its own files are in the folder of its name. */
export interface Plan {
  packages: Record<string, string>
  /** Another folder with files of its own. */
  sources?: string
  /** Commands that check and build it. */
  build?: string[]
  /** The folder of the built pages. */
  out?: string
  /** More of its package.json. */
  manifest?: object
  /** More of its tsconfig.json. */
  compilerOptions?: object
}

const VITE = { typescript: '5.9.3', vite: '8.3.8' }
const TYPES_AND_VITE = ['tsc', 'vite build']
const REACT = {
  sources: 'react-19',
  build: [
    'tsc',
    'vite build --mode development --outDir dist/client',
    'vite build --mode development --ssr src/page.tsx --outDir dist/server'
  ],
  out: 'dist/client'
}
const ANGULAR = '21.2.26'

export const PLANS = {
  'vite-typescript': { packages: VITE, build: TYPES_AND_VITE, compilerOptions: { allowJs: true } },
  'react-19': {
    ...REACT,
    packages: {
      ...VITE,
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0'
    }
  },
  'react-18': {
    ...REACT,
    packages: {
      ...VITE,
      react: '18.3.1',
      'react-dom': '18.3.1',
      '@types/react': '18.3.31',
      '@types/react-dom': '18.3.7'
    }
  },
  next: {
    packages: {
      next: '16.4.6',
      react: '19.3.1',
      'react-dom': '19.3.1',
      typescript: '5.9.3',
      '@types/react': '19.3.0',
      '@types/node': '20.19.43'
    },
    build: ['next build'],
    out: 'out'
  },
  vue: {
    packages: { ...VITE, vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11', 'vue-tsc': '3.3.14' },
    build: ['vue-tsc', 'vite build']
  },
  nuxt: {
    packages: { nuxt: '4.4.5' },
    // Its newer version refuses the key that this Nuxt gives it.
    manifest: { overrides: { unstorage: '1.17.5' } },
    build: ['nuxt generate'],
    out: '.output/public'
  },
  svelte: {
    packages: { ...VITE, svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1' },
    build: ['vite build']
  },
  astro: { packages: { astro: '5.18.2' }, build: ['astro build'] },
  lit: { packages: { ...VITE, lit: '3.3.3' }, build: TYPES_AND_VITE },
  turbo: { packages: { ...VITE, '@hotwired/turbo': '8.0.23' }, build: ['vite build'] },
  angular: {
    packages: {
      ...VITE,
      ...Object.fromEntries(
        ['common', 'compiler', 'compiler-cli', 'core', 'platform-browser'].map((name) => [
          `@angular/${name}`,
          ANGULAR
        ])
      ),
      rxjs: '7.8.2'
    },
    build: ['ngc', 'vite build'],
    compilerOptions: { noEmit: false, outDir: 'built', exactOptionalPropertyTypes: false }
  },
  jest: {
    sources: 'vitest',
    packages: {
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@babel/core': '7.29.13',
      '@babel/preset-env': '7.29.14',
      jest: '30.5.2',
      'jest-environment-jsdom': '30.5.2'
    },
    manifest: { type: 'commonjs' }
  },
  vitest: {
    packages: {
      react: '19.3.1',
      'react-dom': '19.3.1',
      'happy-dom': '21.0.4',
      jsdom: '29.1.1',
      vitest: '4.1.12'
    }
  },
  templates: {
    packages: {
      '@types/react': '19.3.0',
      preact: '10.29.8',
      react: '19.3.1',
      'solid-js': '1.9.19',
      svelte: '5.57.3',
      'svelte-check': '4.7.8',
      typescript: '5.9.3',
      vue: '3.5.45',
      'vue-tsc': '3.3.14'
    }
  }
} as const satisfies Record<string, Plan>

export type ProjectName = keyof typeof PLANS
