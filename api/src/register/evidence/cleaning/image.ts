// Redraws an image: upright pixels and nothing else.
import sharp from 'sharp';

// More than any phone camera; decompression bombs declare more.
const maxPixels = 100_000_000;
const quality = 90;

const readers = ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'];

export async function cleanImage(from: string, to: string): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  const image = sharp(from, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' });
  const { format } = await image.metadata();
  // sharp writes no metadata unless keepMetadata is called, and converts colours to sRGB.
  const upright = image.autoOrient();
  if (format === 'jpeg') await upright.jpeg({ quality }).toFile(to);
  else if (format === 'png') await upright.png().toFile(to);
  else if (format === 'webp') await upright.webp({ quality }).toFile(to);
  else throw new TypeError('an image of another kind');
}
