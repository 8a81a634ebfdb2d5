// Records what a process writes to its SQLite files and what it syncs, for a simulated power cut (LD_PRELOAD).
//
// Each call on a file whose name ends with quotes.sqlite, -wal or -journal appends a record to the file that
// RECORDER_LOG names. The record of a write is appended before the write, that of a sync after the sync: a log that
// ends anywhere never claims more than the disk had. Calls of all threads are serialized by one mutex.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE = 2, SYNC = 3, UNLINK = 4 };
enum { DATABASE = 1, WAL = 2, JOURNAL = 3 };

struct record {
  uint32_t kind, file;
  uint64_t offset;  // of a write; the new size of a truncation; for a sync the log's size when it began
  uint64_t length;  // of the data that follows
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int log_fd = -1;

static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_ftruncate)(int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void begin(void) {
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_write = dlsym(RTLD_NEXT, "write");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  const char *name = getenv("RECORDER_LOG");
  if (name) log_fd = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int ends_with(const char *name, ssize_t length, const char *end) {
  ssize_t count = strlen(end);
  return length >= count && memcmp(name + length - count, end, count) == 0;
}

// The number of a recorded file, 0 for any other.
static int file_named(const char *name, ssize_t length) {
  if (ends_with(name, length, "quotes.sqlite")) return DATABASE;
  if (ends_with(name, length, "quotes.sqlite-wal")) return WAL;
  if (ends_with(name, length, "quotes.sqlite-journal")) return JOURNAL;
  return 0;
}

static int file_of(int fd) {
  char link[40], name[4096];
  if (log_fd < 0 || fd == log_fd) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int before = errno;
  ssize_t length = readlink(link, name, sizeof name);
  errno = before;
  return length <= 0 ? 0 : file_named(name, length);
}

static void append(int kind, int file, uint64_t offset, const void *data, size_t length) {
  struct record head = {kind, file, offset, length};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, length}};
  if (writev(log_fd, parts, 2) != (ssize_t)(sizeof head + length)) abort();
}

static uint64_t log_size(void) {
  struct stat now;
  if (fstat(log_fd, &now) != 0) abort();
  return now.st_size;
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  int file = file_of(fd);
  if (file == 0) return real_pwrite(fd, data, length, offset);
  pthread_mutex_lock(&lock);
  append(WRITE, file, offset, data, length);
  ssize_t written = real_pwrite(fd, data, length, offset);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
  return pwrite64(fd, data, length, offset);
}

ssize_t write(int fd, const void *data, size_t length) {
  int file = file_of(fd);
  if (file == 0) return real_write(fd, data, length);
  pthread_mutex_lock(&lock);
  append(WRITE, file, lseek64(fd, 0, SEEK_CUR), data, length);
  ssize_t written = real_write(fd, data, length);
  pthread_mutex_unlock(&lock);
  return written;
}

int ftruncate64(int fd, off64_t size) {
  int file = file_of(fd);
  if (file == 0) return real_ftruncate(fd, size);
  pthread_mutex_lock(&lock);
  append(TRUNCATE, file, size, NULL, 0);
  int done = real_ftruncate(fd, size);
  pthread_mutex_unlock(&lock);
  return done;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

// Other threads go on while a sync runs: what they write meanwhile is not covered by it.
static int synced(int fd, int (*real)(int)) {
  int file = file_of(fd);
  if (file == 0) return real(fd);
  pthread_mutex_lock(&lock);
  uint64_t start = log_size();
  pthread_mutex_unlock(&lock);
  int done = real(fd);
  if (done != 0) return done;
  pthread_mutex_lock(&lock);
  append(SYNC, file, start, NULL, 0);
  pthread_mutex_unlock(&lock);
  return done;
}

int fsync(int fd) { return synced(fd, real_fsync); }
int fdatasync(int fd) { return synced(fd, real_fdatasync); }

int unlink(const char *name) {
  int file = log_fd < 0 ? 0 : file_named(name, strlen(name));
  if (file == 0) return real_unlink(name);
  pthread_mutex_lock(&lock);
  int done = real_unlink(name);
  if (done == 0) append(UNLINK, file, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return done;
}
