import { pictureAltPayload } from '@nestbox/contract/staffPictures';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { maxMegabytes } from '../../catalogue/pictures/readPictureFile.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const maxBytes = maxMegabytes * 1_000_000;

/** Options of the plugin that reads forms. Above one file, so that the answer to several names the mistake. */
export const uploadForms = {
  throwFileSizeLimit: false,
  limits: { files: 50, fileSize: maxBytes, fields: 1, fieldSize: 2_000, headerPairs: 20 },
};

/** Options of a call that takes a picture: far more than a person uploads. */
export const uploadCall = { perMinute: 60, bodyLimit: maxBytes + 64 * 1_024 };

/** Each picture is made in a process of its own, which uses a core. */
export const inTurn = pLimit(1);

interface Upload {
  readonly name: string;
  readonly file: Buffer;
  readonly alt: string;
}

/** Reads the form of an upload to its end. @throws Refusal */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Refusal('invalid', 'Send the picture as a form (multipart/form-data).');
  }
  const { files, alt } = await readParts(request);
  const [picture] = files;
  if (!picture) throw new Refusal('invalid', 'Choose a picture.');
  if (files.length > 1) {
    throw new Refusal('invalid', 'Send one picture at a time. Nothing was saved.');
  }
  if (picture.truncated) {
    throw new Refusal(
      'invalid',
      `${picture.name} has more than ${maxMegabytes} MB. Save it in a smaller size.`,
    );
  }
  const read = pictureAltPayload.safeParse({ alt });
  if (!read.success) {
    throw new Refusal('invalid', read.error.issues[0]?.message ?? 'The text is not valid.');
  }
  return { name: picture.name, file: picture.file, alt: read.data.alt };
}

/** Reads the files that have a name, without the contents of a second one, and the text. */
async function readParts(request: FastifyRequest) {
  const files: { name: string; file: Buffer; truncated: boolean }[] = [];
  let alt: unknown = '';
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'alt') alt = part.value;
      continue;
    }
    const isNext = files.length > 0;
    const file = isNext ? Buffer.of() : await part.toBuffer();
    if (isNext) part.file.resume();
    if (part.filename) files.push({ name: part.filename, file, truncated: part.file.truncated });
  }
  return { files, alt };
}
