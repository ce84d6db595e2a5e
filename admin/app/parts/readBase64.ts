/** Returns the bytes of a file in base64, so that the server sees its encoding. */
export async function readBase64(file: Blob): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  const address = await promise;
  return address.slice(address.indexOf(',') + 1);
}
