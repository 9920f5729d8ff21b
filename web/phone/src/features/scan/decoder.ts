/* The decoder, loaded with the result pages: a frame is read only once both are there. */
export { readQr } from 'kit/read-qr.ts'
