const drawing = (path: string, size: number) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
    <path d={path} />
  </svg>
)

export const PreviousIcon = () => drawing('M15 5l-7 7 7 7', 20)
export const NextIcon = () => drawing('M9 5l7 7-7 7', 20)
export const CloseIcon = () => drawing('M6 6l12 12M18 6L6 18', 18)
export const CheckIcon = () => drawing('M5 13l4 4L19 7', 18)
export const PlusIcon = () => drawing('M12 5v14M5 12h14', 18)
export const CartIcon = () => drawing('M3 4h2l2.6 11h9.8L20 7H6M9 20h.01M16 20h.01', 18)
export const PictureIcon = () => drawing('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01', 28)
