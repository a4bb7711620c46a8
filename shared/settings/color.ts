const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const FUNCTION = /^(?:rgb|hsl)a?\([\d\s.,%/+-]{5,40}\)$/i
const NAME =
  /^(?:transparent|black|silver|gr[ae]y|white|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua|orange|pink|gold|brown)$/i

/**
 * Is this text a colour that every browser draws: hex, `rgb()`, `hsl()` or a basic name?
 * Anything else (`url()`, `var()`, `;`) stays out of the style sheet.
 */
export const isColor = (text: string): boolean => HEX.test(text) || FUNCTION.test(text) || NAME.test(text)
