/** Degrees, as the device reports them. */
export type Position = { latitude: number; longitude: number }

export type PositionTrouble = 'denied' | 'unavailable'

export class PositionFailure extends Error {
  readonly trouble: PositionTrouble
  constructor(trouble: PositionTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

// Five places of a degree are a metre, which is more than the phone knows and all anybody needs.
const toMetre = (degrees: number) => Number(degrees.toFixed(5))

/** Where the phone is now, to the best it can in ten seconds. Asks for permission. Fails with PositionFailure. */
export const currentPosition = (maximumAge = 0): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionFailure('unavailable'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: toMetre(latitude), longitude: toMetre(longitude) }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new PositionFailure(code === PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge },
    )
  })

/** The position when the volunteer allowed it before, else null: never asks, never fails. */
export const allowedPosition = async (): Promise<Position | null> => {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' ? await currentPosition(60_000) : null
  } catch {
    return null
  }
}
