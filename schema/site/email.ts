/**
 * An address of the simple form x@y.z, without anything that means something in the head of a letter. A letter that nobody
 * sees makes one address look like another.
 */
export const emailPattern = /^[^\s\p{C}@<>"(),;:\\[\]]+@[^\s\p{C}@<>"(),;:\\[\].]+(\.[^\s\p{C}@<>"(),;:\\[\].]+)+$/u
