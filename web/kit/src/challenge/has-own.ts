/*
 * Workers do not have what the page has loaded for older browsers (early/older.ts): the library of the
 * digest asks for this while it is imported, and Chromium has it from 93 on, Safari from 15.4.
 */
Object.hasOwn ??= (object, name) => Object.prototype.hasOwnProperty.call(object, name)
