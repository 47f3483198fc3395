// Reads the .yaml files of a folder with libyaml and discards the events: the lower bound for
// `screenc validate`. cc -O2 scan.c -lyaml -o scan
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>

static long scan(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_file(&parser, file);
    long events = 0;
    yaml_event_t event;
    for (int done = 0; !done; events++) {
        if (!yaml_parser_parse(&parser, &event)) break;
        done = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    fclose(file);
    return events;
}

int main(int count, char **arguments) {
    DIR *folder = count == 2 ? opendir(arguments[1]) : NULL;
    if (!folder) return 1;
    long events = 0;
    struct dirent *entry;
    while ((entry = readdir(folder))) {
        const char *suffix = strrchr(entry->d_name, '.');
        if (!suffix || strcmp(suffix, ".yaml")) continue;
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", arguments[1], entry->d_name);
        events += scan(path);
    }
    closedir(folder);
    printf("%ld events\n", events);
    return 0;
}
