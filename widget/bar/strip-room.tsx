/** An empty box as high as the product strip, until the strip is drawn. */
export const StripRoom = () => <div className="strip-room" />
