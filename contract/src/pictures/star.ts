/** A star of five points on a grid of 24, to be filled. */
export const starPath =
  'M12.00 1.00L14.70 8.28L22.46 8.60L16.37 13.42L18.47 20.90L12.00 16.60L5.53 20.90L7.63 13.42L1.54 8.60L9.30 8.28Z'
