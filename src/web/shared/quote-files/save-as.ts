// Hands a file over to the browser's downloads.

/**
 * @param file - the file's content
 * @param name - with its ending
 */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
