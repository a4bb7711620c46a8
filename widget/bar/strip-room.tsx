/** As high as the product strip will be, until it is there. */
export const StripRoom = () => <div className="strip-room" />
