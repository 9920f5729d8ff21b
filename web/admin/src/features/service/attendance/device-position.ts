/** A code printed beside somebody on the sheet of a session, which is scanned where the mission is. */
export const isPrinted = (code: string): boolean => code.trim().startsWith('v1.s.')

// Five places of a degree are a metre, which is more than the device knows and all anybody needs.
const toMetre = (degrees: number) => Number(degrees.toFixed(5))

/** Milliseconds for which a position serves the next scan, too: a sheet is scanned row by row. */
const AGE = 60_000

/** Where this device is, to the best it can in ten seconds; null where it does not say. Asks for permission, never fails. */
export const devicePosition = (): Promise<{ latitude: number; longitude: number } | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: toMetre(latitude), longitude: toMetre(longitude) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: AGE },
    )
  })
