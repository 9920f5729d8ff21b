/**
 * A whole number with its thousands set apart, as Chinese pages write it: 1,234,567. By hand, because
 * the browser's own formatter takes a slow phone longer to set up than a whole page to take up.
 */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
