// Saves a file through the browser's downloads.

/**
 * @param file - the file's content
 * @param name - file name with extension
 */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then, so the object URL can be released.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
