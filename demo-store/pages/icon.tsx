/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

const PATHS = {
  cart: 'M6 6h15l-1.6 8.2a2 2 0 0 1-2 1.6H9.1a2 2 0 0 1-2-1.7L5.4 3H2.5M9.5 20.2h.01M17 20.2h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 21 21',
  close: 'M5 5l14 14M19 5 5 19',
  next: 'm9 5 7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9.5h.01',
  truck:
    'M2 6h12v10H2zM14 10h4l4 3.5V16h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 21c1-6 4-9 9-11',
  return: 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4'
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name, class: className }: { name: IconName; class?: string }) => (
  <svg
    class={className ? `icon ${className}` : 'icon'}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
  >
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
)
